# EXCHANGE: the address of the exchange. KEY: a test key. ORDER: your own id of the order.
set -eu
api="$EXCHANGE/en/api/partner/v1"

# 1. Create a test claim: the same call as with a live key.
claim=$(curl --fail-with-body -sS "$api/claims/" \
  -H "Authorization: Bearer $KEY" \
  -H "Idempotency-Key: claims-$ORDER" \
  -H "Content-Type: application/json" \
  -d '{
    "order_id": "'"$ORDER"'",
    "from": 1, "to": 13, "side": "from", "amount": "0.01",
    "email": "customer@example.com",
    "from_requisites": {},
    "to_requisites": { "account": "4111111111111111", "holder": "ANNA IVANOVA" }
  }')
id=$(printf '%s' "$claim" | sed 's/.*"id":"\([0-9a-f-]\{36\}\)","test":true.*/\1/')

# 2. Move it as the customer and the exchange would. Your webhooks are told of each move.
for to in waiting_payment marked_paid paid paying_out done; do
  curl --fail-with-body -sS "$api/test/claims/$id/move/" \
    -H "Authorization: Bearer $KEY" \
    -H "Content-Type: application/json" \
    -d '{ "to": "'"$to"'" }'
  echo
done
