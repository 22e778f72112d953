import { useLingui } from "@lingui/react/macro";
import { isValidElement, type ReactNode } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import styles from "./List.module.css";
import { useSay } from "./say.ts";
import type { AnyList } from "./useList.ts";
import { type QuestionWords, sayingOf } from "./words.ts";

export interface QuestionState {
  isOpen: boolean;
  isPending?: boolean;
  onAccept: () => void;
  onDismiss: () => void;
}

/** The question that a command of a list asks. */
export function questionOf<Some extends AnyList>(
  { view, actions }: Some,
  command: keyof Some["view"]["commands"] & string,
): QuestionState {
  const { isAsking = false, isPending = false } = view.commands[command] ?? {};
  return { isOpen: isAsking || isPending, isPending, onAccept: actions.accept, onDismiss: actions.dismiss };
}

/** The question before something is done. It stays open until that is done or has failed. */
export const Question = ({
  isOpen,
  isPending = false,
  title,
  yes,
  no,
  isDangerous = false,
  onAccept,
  onDismiss,
  children,
}: QuestionState & {
  title: string;
  yes: string;
  no: string;
  isDangerous?: boolean;
  children: ReactNode;
}) => (
  <Dialog
    alert
    open={isOpen}
    title={title}
    onClose={onDismiss}
    footer={
      <>
        <Button disabled={isPending} onClick={onDismiss}>
          {no}
        </Button>
        <Button variant={isDangerous ? "danger" : "primary"} pending={isPending} onClick={onAccept}>
          {yes}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);

/** A question, drawn from its words. `of`: what it is about; it is there while the question is open. */
export function Asked<Row>({
  words: { title, text, yes, no, isDangerous },
  of,
  ...state
}: QuestionState & { words: QuestionWords<Row>; of: Row }) {
  const { t } = useLingui();
  const say = useSay();
  const said = !state.isOpen ? "" : typeof text === "function" ? text(of, say) : text;
  return (
    <Question
      {...state}
      isDangerous={isDangerous === true}
      title={state.isOpen ? sayingOf(title, of, say) : ""}
      yes={say(yes)}
      no={no ? say(no) : t`Cancel`}
    >
      {isValidElement(said) ? (
        said
      ) : (
        <p className={styles.text}>{typeof said === "string" ? said : say(said)}</p>
      )}
    </Question>
  );
}
