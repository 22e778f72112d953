import { useLingui } from "@lingui/react/macro";
import { actionsOn, type ReviewAction } from "#machines/console/reviews/reviews.types.ts";
import { languageNames } from "#src/console/languages.ts";
import { faultMessages } from "#src/console/order/messages.ts";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { reviewActions } from "./messages.ts";
import styles from "./Reviews.module.css";

/** What is done with the review that was chosen. */
export function ReviewForm({ list }: { list: List<"reviews"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  const review = form?.values.review ?? null;
  if (form === null || review === null) return null;
  const { action } = form.values;
  const language = i18n._(languageNames[review.locale]);
  const field = (name: "answer" | "reason") => ({
    id: fieldId(name),
    name,
    lang: review.locale,
    value: form.values[name],
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  return (
    <ListForm
      list={list}
      title={t`Review No. ${String(review.number)}`}
      submit={t`Confirm`}
      messages={form.fields[action === "decline" ? "answer" : "reason"].messages}
    >
      <Text className={styles.text} lang={review.locale}>
        {review.text}
      </Text>
      <Select
        label={t`What to do`}
        choices={actionsOn(review).map((value) => ({ value, label: i18n._(reviewActions[value]) }))}
        value={action}
        disabled={form.isPending}
        onChange={(value) => list.actions.type("action", value as ReviewAction)}
      />
      {action === "decline" ? (
        <TextArea
          {...field("reason")}
          label={t`Reason`}
          hint={t`The visitor reads it. Their language: ${language}.`}
          maxLength={500}
        />
      ) : (
        <TextArea
          {...field("answer")}
          label={t({ message: "Your answer", context: "to a review" })}
          optional={action === "publish" ? t`optional` : undefined}
          hint={
            review.answer === null
              ? t`Everybody reads it. Their language: ${language}.`
              : t`An empty one takes the answer away.`
          }
          maxLength={1000}
        />
      )}
    </ListForm>
  );
}
