/** Instructions that every checklist needs once. */
export const means = `## How to

- **Begin**: run \`npm start\`, and open http://127.0.0.1:3000/en; addresses below omit that host. Turn the autopilot off
  with \`npm run operator -- autopilot off\`, unless a step needs it. The accounts are \`anna@example.com\` and
  \`boris@example.com\`, with the password \`walk the demo 2026\`. E-mails arrive at \`/dev/mailbox\`.
- **Tick** a step when you see what its arrow (→) describes. A step without an arrow only prepares the next one: look for
  the change there. If you see something else, the part has failed: note its number and the step. Each part starts anew.
- **Read ahead.** Some steps say that something arrives, loads or fails: it happens by itself after the step before.
  Prepare a failure before you do that earlier step. A grey or busy button lasts only a moment: slow the network down to
  see it.
- **Stop the server**: press Ctrl-C where it runs; start it again before the next step in which it answers.
- **The browser's tools** (F12, Network) slow the network down, turn it off (Offline) and turn it back on. To _block a
  request_, right-click it in the list and choose “Block request URL” (in Firefox “Block URL”). The same menu unblocks it.
  A private window starts without any stored data.
- **Forbid the site to store data** in the browser's settings for cookies and site data.
- **Act as the operator**: run \`npm run operator -- move <number> <event>\` where a step names the event;
  \`npm run operator\` lists every command. The other operations are at \`/api/docs\` under _operator_ (choose Authorize and
  enter the \`operator-token\` of the data folder): _changeDirection_ fixes a rate or closes a direction, _setReserve_ sets
  a reserve.`;
