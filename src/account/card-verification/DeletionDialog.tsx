import { useLingui } from "@lingui/react/macro";
import { type QuestionState, Question } from "#src/ui/list/Question.tsx";

/** The question before a card is deleted with its photos. */
export function DeletionDialog(asked: QuestionState) {
  const { t } = useLingui();
  return (
    <Question {...asked} isDangerous title={t`Delete this card?`} yes={t`Yes, delete`} no={t`Keep the card`}>
      {t`Its number and photos are deleted at once. To get the better rate with it again, you would have to verify it again.`}
    </Question>
  );
}
