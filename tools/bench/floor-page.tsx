// The least page of this stack: a field whose text a machine keeps. It is what any form with these libraries costs.
import { useSelector } from "@xstate/react";
import { createRoot } from "react-dom/client";
import { assign, createActor, setup } from "xstate";

const flow = createActor(
  setup({
    types: { context: {} as { text: string }, events: {} as { type: "amount.change"; text: string } },
  }).createMachine({
    context: { text: "" },
    on: { "amount.change": { actions: assign({ text: ({ event }) => event.text }) } },
  }),
).start();

function Field() {
  const text = useSelector(flow, ({ context }) => context.text);
  return (
    <form>
      <input
        inputMode="decimal"
        aria-label="Amount"
        value={text}
        onChange={({ currentTarget }) => flow.send({ type: "amount.change", text: currentTarget.value })}
      />
    </form>
  );
}

createRoot(document.body.appendChild(document.createElement("main"))).render(<Field />);
