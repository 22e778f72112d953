# EXCHANGE: the address of the exchange. KEY: your key. ORDER: your own id of the order.
# ATTEMPT: 1; one more each time that you try a refused order again, so that it gets a new quote.
import json
import os
import sys
import urllib.error
import urllib.request

API = os.environ["EXCHANGE"] + "/en/api/partner/v1"
ORDER = os.environ["ORDER"]
ATTEMPT = os.environ.get("ATTEMPT", "1")


def call(method, path, body=None):
    request = urllib.request.Request(API + path, method=method)
    request.add_header("Authorization", "Bearer " + os.environ["KEY"])
    request.add_header("Content-Type", "application/json")
    # Sent again with the same key it gives the same answer.
    request.add_header("Idempotency-Key", path.replace("/", "") + "-" + ORDER + "-" + ATTEMPT)
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(request, data) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        # The body says what is wrong.
        sys.exit(f"{error.code}: {error.read().decode()}")


# 1. Show your customer what they get: the quote holds for a minute.
quote = call("POST", "/quotes/", {"from": 1, "to": 13, "side": "from", "amount": "0.01"})

# 2. Create the claim by the quote, and send the customer to its page.
claim = call("POST", "/claims/", {
    "order_id": ORDER,
    "quote": quote["id"],
    "email": "customer@example.com",
    "from_requisites": {},
    "to_requisites": {"account": "4111111111111111", "holder": "ANNA IVANOVA"},
})
print("Send the customer to", claim["url"])

# 3. Later, ask how it went.
print(json.dumps(call("GET", "/orders/" + ORDER + "/")))
