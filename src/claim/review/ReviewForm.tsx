import { useLingui } from "@lingui/react/macro";
import { maxReviewName, maxReviewText } from "#domain/site/review.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { RatingField } from "#src/ui/controls/RatingField.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { faultMessages, ratingMessages } from "./messages.ts";
import type { Reviewing } from "./useReview.ts";

/** The form of a review: the stars, and what can be added to them once one is chosen. */
export function ReviewForm({ view, actions, rate }: Reviewing) {
  const { t, i18n } = useLingui();
  const ratingText = useFieldText(faultMessages.rating);
  const textText = useFieldText(faultMessages.text);
  const nameText = useFieldText(faultMessages.name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submit();
      }}
    >
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} look="subtitle">{t`How was your exchange?`}</Heading>
          <Text size="small" tone="secondary">
            {t`Your review appears on the site without your order number, amount or details.`}
          </Text>
        </Stack>
        <RatingField
          id={fieldId("rating")}
          legend={t`Rating`}
          value={view.values.rating}
          error={ratingText(view.fields.rating)}
          disabled={view.isPending}
          nameOf={(rating) => {
            const message = ratingMessages[rating];
            return message === undefined ? "" : i18n._(message);
          }}
          onChange={rate}
        />
        {view.values.rating > 0 && (
          <>
            <TextArea
              id={fieldId("text")}
              label={t`Your review`}
              hint={t`What went well, and what didn't?`}
              value={view.values.text}
              error={textText(view.fields.text)}
              maxLength={maxReviewText}
              readOnly={view.isPending}
              aria-required
              onChange={(value) => actions.change("text", value)}
            />
            <TextField
              id={fieldId("name")}
              label={t`Your name`}
              optional={t`optional`}
              value={view.values.name}
              error={nameText(view.fields.name)}
              maxLength={maxReviewName}
              readOnly={view.isPending}
              autoComplete="given-name"
              onChange={(value) => actions.change("name", value)}
            />
            <Attempt view={view}>{t`Send the review`}</Attempt>
          </>
        )}
      </Stack>
    </form>
  );
}
