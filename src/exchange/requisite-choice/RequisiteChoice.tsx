import { useLingui } from "@lingui/react/macro";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Chip } from "#src/ui/controls/ChipGroup.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { NamingDialog } from "./NamingDialog.tsx";
import styles from "./RequisiteChoice.module.css";
import { nameId, type RequisiteChoiceProps, useRequisiteChoice } from "./useRequisiteChoice.ts";

/** Beside the requisites of a side: fills in saved requisites with one press and saves typed ones. */
export function RequisiteChoice(props: RequisiteChoiceProps) {
  const { t } = useLingui();
  const choice = useRequisiteChoice(props);
  const { view, actions } = choice;
  return (
    <>
      <div
        // The pressed button disappears, so the focus moves to the saved entry.
        ref={view.isSaved ? takeFocus : undefined}
        role="group"
        aria-label={t`Saved payment details`}
        className={styles.choice}
      >
        {view.entries.map(({ id, name, isChosen }) => (
          <Chip key={id} pressed={isChosen} onClick={() => actions.choose(id)}>
            <span className={styles.entry}>{name}</span>
          </Chip>
        ))}
        {view.canSave && (
          <Button size="small" variant="quiet" onClick={actions.begin}>{t`Save these details`}</Button>
        )}
      </div>
      <VisuallyHidden role="status">{view.isSaved && t`The details are saved`}</VisuallyHidden>
      <NamingDialog id={nameId(props.side)} {...choice} />
    </>
  );
}
