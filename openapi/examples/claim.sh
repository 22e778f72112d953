# EXCHANGE: the address of the exchange. KEY: your key. ORDER: your own id of the order.
set -eu
api="$EXCHANGE/en/api/partner/v1"

# 1. Create the claim. Sent again with the same key it gives the same answer.
curl --fail-with-body -sS "$api/claims/" \
  -H "Authorization: Bearer $KEY" \
  -H "Idempotency-Key: claims-$ORDER" \
  -H "Content-Type: application/json" \
  -d '{
    "order_id": "'"$ORDER"'",
    "from": 1, "to": 13, "side": "from", "amount": "0.01",
    "email": "customer@example.com",
    "from_requisites": {},
    "to_requisites": { "account": "4111111111111111", "holder": "ANNA IVANOVA" }
  }'

# 2. Send the customer to `url` of the answer. Later, ask how it went.
curl --fail-with-body -sS "$api/orders/$ORDER/" -H "Authorization: Bearer $KEY"
