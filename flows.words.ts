// The words of this house for its flow tools, which the inspector loads in the browser as well.

/** What a person does to cause an event that many flows share. */
export const common = {
  "page.hidden": "Switch to another browser tab",
  "page.shown": "Come back to the tab (leave it first if you are on it)",
  "connection.lost": "Turn the network off",
  "connection.restored": "Turn the network back on (turn it off first if it is on)",
  "place.returned": "Press the browser's back or forward button",
  "page.open": "Open another page of the list",
  "row.edit": "Press the button of a row that changes it",
  "row.remove": "Press the button of a row that removes it, where there is one",
  "list.changed": "Change something of it in another tab",
  "filter.change": "Change what is listed, above the list",
  "form.begin": "Press the button above the list that adds something",
  "form.cancel": "Press ‘Cancel’",
  "form.submit": "Press the button of the form",
  "dialog.accept": "Press the button of the dialog that agrees",
  "dialog.dismiss": "Press the other button of the dialog",
  "course.accept": "Press ‘Accept the new rate’",
  "course.decline": "Press ‘Back to the form’",
  "claim.edit": "Press ‘Back to the form’",
  "withdrawal.edit": "Press ‘Back to the form’",
  "direction.choose": "Choose a method: a bank where the list goes on with a card, else a network",
  "requisite.change":
    "Type the number of the card and the name on it, or the address (where cards are listed, choose ‘Another card’ first)",
  "amount.change": "Type an amount",
  "step.open": "Press the name of another step, above",
  "withdrawal.again": "Press ‘Make another withdrawal’",
  "amount.commit": "Leave the amount field",
  "amount.fill": "Press a limit beside the amount",
  "photo.keep": "Press ‘Back’",
  "request.send": "Press ‘Submit for verification’",
  "step.next": "Press ‘Next’",
};

/** The same in printed specs, where a page need not be known for it. */
export const deeds = {
  "connection.lost": "await page.context().setOffline(true);",
  "connection.restored": "await page.context().setOffline(false);",
  "place.returned": "await page.goBack();",
  "row.edit": 'await page.getByRole("row").getByRole("button").first().click();',
  "form.submit": 'await page.locator("main form [type=submit]").click();',
  "dialog.accept": 'await page.getByRole("alertdialog").getByRole("button").last().click();',
  "dialog.dismiss": 'await page.getByRole("alertdialog").getByRole("button").first().click();',
};

/** Where printed specs look for what descriptions do not quote. */
export const sights = {
  "The form": 'page.locator("main form")',
  // A busy button lasts too short to be looked for.
  "Gone: The form, whose button is busy": 'page.locator("main form")',
  "A dialog asks whether to go on": 'page.getByRole("alertdialog")',
};

/** How to test this house by hand. */
export const means = `## How to

- **Begin**: run \`npm start\`, and open http://127.0.0.1:3000/en; addresses below omit that host. Turn the autopilot off
  with \`npm run call -- setAutopilot active=false\`, unless a step needs it. The accounts are \`anna@example.com\` and
  \`boris@example.com\`, with the password \`walk the demo 2026\`. E-mails arrive at \`/dev/mailbox\`.
- **Tick** a step when you see what its arrow (→) describes. Text in ‘…’ is on the page. In brackets is what tells a
  sample from others: enter it, or anything alike. If you see something else, the part has failed: note its number and
  the step. Each part starts anew. Skip a step whose control is disabled or covered.
- **Read ahead.** A step that _succeeds_ or _fails_ happens by itself after the step before. Prepare a failure before you
  do that earlier step. A grey or busy button lasts only a moment: slow the network down to see it.
- **Make a request fail** as the step names it: _offline_: stop the server (Ctrl-C where it runs; start it again
  afterwards), or block the request. _server_: run \`real = fetch; fetch = async () => new Response("", { status: 500 })\`
  in the browser's console, and \`fetch = real\` afterwards. _unavailable_: \`npm run call -- setTech active=true\`, and \`active=false\`.
  _notFound_: change the address, or delete the thing in another tab. _throttled_: repeat the step until the server has
  enough, sooner with \`SIGN_INS_PER_HOUR=30\`. _fields_: enter what only the server can refuse, such as \`password1234\` as
  a new password. _unauthorized_: end the session in another browser.
- **Bring an order to a status** that a step names: \`npm run paths -- claim-lifecycle --strategy shortest --format
  markdown\` prints how.
- **The browser's tools** (F12, Network) slow the network down, turn it off (Offline) and turn it back on. To _block a
  request_, right-click it in the list and choose “Block request URL” (in Firefox “Block URL”). The same menu unblocks it.
  A private window starts without any stored data.
- **Act as the operator**: run the command that a step names. \`<uuid>\` is in the address of the order's page.
  \`npm run call\` lists every operation, and with a name and \`--help\` tells what it takes: _changeDirection_ fixes a rate
  or closes a direction, _setReserve_ sets a reserve.`;
