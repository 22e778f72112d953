/** Instructions that every checklist needs once. */
export const means = `## How to

- **Begin**: \`npm start\`, and open http://127.0.0.1:3000/en; addresses below are without that host. Switch the autopilot
  off with \`npm run operator -- autopilot off\`, unless a step wants it. The accounts are \`anna@example.com\` and
  \`boris@example.com\`, with the password \`walk the demo 2026\`. Letters lie at \`/dev/mailbox\`.
- **Tick** a step when what stands after the arrow is to be seen; a step without an arrow changes nothing that can be seen.
  Where something else is to be seen, the part has failed: note its number and the step. Each part begins anew.
- **Read ahead.** A step that says that something arrives or fails happens by itself after the step before it: what makes it
  fail is done before that one. What is grey or busy lasts a moment: slow the network down to see it.
- **Stop the server**: Ctrl-C where it runs; start it again before the first step that says that it answers.
- **The browser's tools** (F12, Network) can slow the network down, take it away (Offline) and give it back. _Block
  the request_: click on it in the list with the right button; the same takes the block away. A private window forgets all.
- **Forbid the site to store data**: in the settings of the browser, among those of cookies and site data.
- **Be the operator**: \`npm run operator -- move <number> <event>\`, where a step names the event; \`npm run operator\` lists
  all. What it does not have stands at \`/api/docs\` under _operator_ (Authorize with \`operator-token\` of the data folder):
  _changeDirection_ fixes a course or closes a direction, _setReserve_ sets a reserve.`;
