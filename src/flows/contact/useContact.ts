import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { selectContact } from "#machines/contact/contact.selectors.ts";
import type { ContactField, ContactPurpose } from "#machines/contact/contact.types.ts";
import { focusField } from "#src/flows/auth/useFieldProps.ts";
import { useFlow } from "#src/flows/machines.ts";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";

/** A letter to the exchange: what it shows, and what a visitor can do. */
export function useContact(purpose: ContactPurpose) {
  const actor = useFlow("contact", { purpose });
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectContact),
    actions: useMemo(
      () => ({
        change: (field: ContactField, value: string) => actor.send({ type: "field.change", field, value }),
        submit: () => actor.send({ type: "form.submit" }),
        again: () => actor.send({ type: "form.again" }),
      }),
      [actor],
    ),
  };
}
