import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import type { ChatView } from "#machines/chat/chat.selectors.ts";
import { longestMessage } from "#domain/chat.ts";
import { Button } from "#src/ui/Button.tsx";
import { TextArea } from "#src/ui/TextArea.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import styles from "./Chat.module.css";
import type { ChatActions } from "./useChat.ts";

/** Where a message is written. Enter sends it; with Shift it begins a new line. */
export function Composer({
  view,
  actions,
  focused,
}: {
  view: ChatView;
  actions: ChatActions;
  focused: boolean;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { sendFailure, isRepeated } = view;
  const refused = !isRepeated && sendFailure !== null ? failureText(sendFailure) : "";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    actions.send();
  };
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.send();
      }}
    >
      {view.knownEmail === null && (
        <TextField
          label={t`E-mail for the answer`}
          optional={t`if you leave`}
          type="email"
          name="chat-email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={view.email}
          error={view.emailMessages.join(" ") || undefined}
          onChange={actions.typeEmail}
        />
      )}
      <TextArea
        label={t`Your message`}
        name="chat-message"
        rows={2}
        maxLength={longestMessage}
        {...(focused && { "data-autofocus": "" })}
        value={view.words}
        error={view.wordsMessages.join(" ") || refused || undefined}
        onChange={actions.type}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" wide pending={!view.canWrite}>{t`Send`}</Button>
    </form>
  );
}
