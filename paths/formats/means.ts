/** Instructions that every checklist needs once. */
export const means = `## How to

- **Begin**: run \`npm start\`, and open http://127.0.0.1:3000/en; addresses below omit that host. Turn the autopilot off
  with \`npm run operator -- autopilot off\`, unless a step needs it. The accounts are \`anna@example.com\` and
  \`boris@example.com\`, with the password \`walk the demo 2026\`. E-mails arrive at \`/dev/mailbox\`.
- **Tick** a step when you see what its arrow (→) describes. Text in ‘…’ is on the page. In brackets is what tells a
  sample from others: enter it, or anything alike. If you see something else, the part has failed: note its number and
  the step. Each part starts anew. Skip a step whose control is disabled or covered.
- **Read ahead.** A step that _succeeds_ or _fails_ happens by itself after the step before. Prepare a failure before you
  do that earlier step. A grey or busy button lasts only a moment: slow the network down to see it.
- **Make a request fail** as the step names it: _offline_: stop the server (Ctrl-C where it runs; start it again
  afterwards), or block the request. _server_: run \`real = fetch; fetch = async () => new Response("", { status: 500 })\`
  in the browser's console, and \`fetch = real\` afterwards. _unavailable_: \`npm run operator -- tech on\`, and \`tech off\`.
  _notFound_: change the address, or delete the thing in another tab. _throttled_: repeat the step until the server has
  enough, sooner with \`SIGN_INS_PER_HOUR=30\`. _fields_: enter what only the server can refuse, such as \`password1234\` as
  a new password. _unauthorized_: end the session in another browser.
- **Bring an order to a status** that a step names: \`npm run paths -- claim-lifecycle --strategy shortest --format
  markdown\` prints how.
- **The browser's tools** (F12, Network) slow the network down, turn it off (Offline) and turn it back on. To _block a
  request_, right-click it in the list and choose “Block request URL” (in Firefox “Block URL”). The same menu unblocks it.
  A private window starts without any stored data.
- **Act as the operator**: run the command that a step names; \`npm run operator\` lists every one, with its options. The
  other operations are at \`/api/docs\` under _operator_ (choose Authorize and enter the \`operator-token\` of the data
  folder): _changeDirection_ fixes a rate or closes a direction, _setReserve_ sets a reserve.`;
