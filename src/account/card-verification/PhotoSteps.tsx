import { useLingui } from "@lingui/react/macro";
import { PhotoUpload } from "#src/account/photo-upload/PhotoUpload.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Actions, Grid, Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { CardFigures, CommandFailure } from "./DecisionSteps.tsx";
import type { WizardProps } from "./useCardVerification.ts";
import styles from "./CardVerification.module.css";
import "#src/ui/icons/lateIcons.ts";

/** The second step: one photo of the card. */
export function PhotoStep({ view, actions }: WizardProps) {
  const { t } = useLingui();
  if (view.photo === undefined || view.request === null) return null;
  return (
    <Stack gap={5}>
      <CardFigures request={view.request} />
      <PhotoUpload
        actor={view.photo}
        texts={{
          label: t`Photo of the card`,
          aim: t`Fit the front of the card into the frame. The name, the first and the last digits must be readable.`,
          frame: "card",
          hidesDigits: true,
        }}
        wayBack={
          view.request.photos.length > 0 ? (
            <Button variant="quiet" onClick={actions.keepPhotos}>{t`Back`}</Button>
          ) : (
            <Button variant="quiet" onClick={actions.edit}>{t`Change the card`}</Button>
          )
        }
      />
    </Stack>
  );
}

/** The third step: review the card and its photos before submitting them. */
export function ReviewStep({ view, actions }: WizardProps) {
  const { t } = useLingui();
  const { request, photos, work } = view;
  if (request === null) return null;
  return (
    <Stack gap={5}>
      <CardFigures request={request} />
      <Grid min="small" gap={3}>
        {photos.map(({ id, url }, index) => (
          <figure key={id} className={styles.photo}>
            {url === null ? (
              <Skeleton shape="block" {...(styles.picture && { className: styles.picture })} />
            ) : (
              <img src={url} alt={t`Photo ${String(index + 1)} of the card`} className={styles.picture} />
            )}
            {request.actions.includes("remove_photo") && (
              <IconButton
                icon="trash"
                label={t`Remove the photo`}
                className={styles.remove}
                disabled={work !== null}
                onClick={() => actions.removePhoto(id)}
              />
            )}
          </figure>
        ))}
      </Grid>
      <Text tone="secondary">
        {t`Check that everything can be read. Once submitted, neither the card nor the photos can be changed.`}
      </Text>
      <CommandFailure failure={view.commandFailure} />
      <Actions>
        <Button
          variant="primary"
          pending={work === "sending"}
          disabled={work === "removing"}
          onClick={actions.sendIn}
        >{t`Submit for verification`}</Button>
        {request.actions.includes("upload") && (
          <Button disabled={work !== null} onClick={actions.addPhoto}>{t`Add one more photo`}</Button>
        )}
        <Button variant="quiet" disabled={work !== null} onClick={actions.edit}>{t`Change the card`}</Button>
      </Actions>
    </Stack>
  );
}
