# PORT: where your server listens. SECRET: the endpoint's secret, `whsec_...`.
import base64
import hashlib
import hmac
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

# What follows `whsec_` is Base64 of the key.
KEY = base64.b64decode(os.environ["SECRET"].removeprefix("whsec_"))
seen = set()


def is_genuine(headers, body):
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # After a rotation there are several signatures, separated by spaces.
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest("v1," + expected, one) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if not is_genuine(self.headers, body):
            self.send_response(401)
            self.end_headers()
            return
        # An event may come twice. Keep the ids in your database.
        if self.headers["webhook-id"] not in seen:
            print(body.decode(), flush=True)
        seen.add(self.headers["webhook-id"])
        self.send_response(204)
        self.end_headers()


HTTPServer(("", int(os.environ["PORT"])), Receiver).serve_forever()
