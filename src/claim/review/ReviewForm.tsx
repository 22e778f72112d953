import { useLingui } from "@lingui/react/macro";
import { maxReviewName, maxReviewText } from "#domain/review.ts";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { RatingField } from "#src/ui/controls/RatingField.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { faultMessages, ratingMessages } from "./messages.ts";
import { reviewInputId, type Reviewing } from "./useReview.ts";

/** The form of a review. */
export function ReviewForm({ view, actions }: Reviewing) {
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
          id={reviewInputId("rating")}
          legend={t`Rating`}
          value={view.stars}
          error={ratingText(view.rating)}
          disabled={view.isPending}
          nameOf={(rating) => {
            const message = ratingMessages[rating];
            return message === undefined ? "" : i18n._(message);
          }}
          onChange={actions.rate}
        />
        <TextArea
          id={reviewInputId("text")}
          label={t`Your review`}
          hint={t`What went well, and what did not?`}
          value={view.text.value}
          error={textText(view.text)}
          maxLength={maxReviewText}
          readOnly={view.isPending}
          aria-required
          onChange={(value) => actions.change("text", value)}
        />
        <TextField
          id={reviewInputId("name")}
          label={t`Your name`}
          optional={t`optional`}
          value={view.name.value}
          error={nameText(view.name)}
          maxLength={maxReviewName}
          readOnly={view.isPending}
          autoComplete="given-name"
          onChange={(value) => actions.change("name", value)}
        />
        <Attempt view={view}>{t`Send the review`}</Attempt>
      </Stack>
    </form>
  );
}
