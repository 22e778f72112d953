import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { selectSaved } from "#machines/saved-requisites/saved-requisites.selectors.ts";
import { useFlow } from "#src/flows/machines.ts";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";

/** Id of the new name's input, which takes the focus when the name is refused. */
export const nameId = "saved-requisites-name";

/** The requisites that the user has saved. */
export function useSavedRequisites() {
  const actor = useFlow("savedRequisites");
  useEmitted(actor, { "form.refused": () => document.getElementById(nameId)?.focus() });
  return {
    view: useSelector(actor, selectSaved),
    actions: useMemo(
      () => ({
        retry: () => actor.send({ type: "retry" }),
        rename: (id: string) => actor.send({ type: "entry.rename", id }),
        changeName: (value: string) => actor.send({ type: "name.change", value }),
        save: () => actor.send({ type: "name.save" }),
        cancel: () => actor.send({ type: "name.cancel" }),
        remove: (id: string) => actor.send({ type: "entry.delete", id }),
        accept: () => actor.send({ type: "dialog.accept" }),
        dismiss: () => actor.send({ type: "dialog.dismiss" }),
      }),
      [actor],
    ),
  };
}

export type SavedRequisitesPage = ReturnType<typeof useSavedRequisites>;
