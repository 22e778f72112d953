/** Instructions that every checklist needs once. */
export const means = `## How to

- **Begin**: \`npm start\`, and open http://127.0.0.1:3000/en; addresses below are without that host. Switch the autopilot
  off with \`npm run operator -- autopilot off\`, unless a step wants it. The accounts are \`anna@example.com\` and
  \`boris@example.com\`, with the password \`walk the demo 2026\`. Letters lie at \`/dev/mailbox\`.
- **Tick** a step when you see what stands after its arrow. A step without an arrow only prepares the next one: look for
  the change there. If you see something else, the part has failed: note its number and the step. Each part begins anew.
- **Read ahead.** A step that says that something arrives or fails happens by itself after the step before it. Prepare what
  makes it fail before you do that earlier step. A grey or busy button lasts a moment: slow the network down to see it.
- **Stop the server**: Ctrl-C where it runs; start it again before the first step that says that it answers.
- **The browser's tools** (F12, Network) slow the network down, take it away (Offline) and bring it back. To _block a
  request_, click on it in the list with the right button and choose “Block request URL” (in Firefox “Block URL”). The same
  menu unblocks it. A private window starts without any stored data.
- **Forbid the site to store data**: in the browser's settings for cookies and site data.
- **Be the operator**: run \`npm run operator -- move <number> <event>\` where a step names the event; \`npm run operator\`
  lists every command. The other operations are at \`/api/docs\` under _operator_ (Authorize with \`operator-token\` of the
  data folder): _changeDirection_ fixes a rate or closes a direction, _setReserve_ sets a reserve.`;
