import { useLingui } from "@lingui/react/macro";
import type { AskedDocument } from "#machines/account/identity-verification/identity-verification.selectors.ts";
import { CommandFailure } from "#src/account/card-verification/DecisionSteps.tsx";
import { PhotoUpload } from "#src/account/photo-upload/PhotoUpload.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { FieldError } from "#src/ui/fields/Field.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import { Actions, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { IdentityProps } from "./useIdentityVerification.ts";
import "#src/ui/icons/lateIcons.ts";

/** One requested document and its photos. */
function Asked({ document, view, actions }: IdentityProps & { document: AskedDocument }) {
  const { t } = useLingui();
  const { photos, canAdd, messages } = document;
  return (
    <Card tone="sunken">
      <Section level={2} look="subtitle" title={document.label} lead={document.hint}>
        <Stack gap={3}>
          {photos.map((photo, index) => (
            <Row key={photo} justify="between" gap={2}>
              <Tag tone="success">{t`Photo ${String(index + 1)} is there`}</Tag>
              <IconButton
                icon="trash"
                label={t`Remove the photo`}
                disabled={view.work !== null}
                onClick={() => actions.removePhoto(photo)}
              />
            </Row>
          ))}
          <FieldError id={document.document} error={messages.join(" ") || undefined} />
          {canAdd && (
            <Actions>
              <Button
                icon="camera"
                disabled={view.work !== null}
                onClick={() => actions.addPhoto(document.document)}
              >
                {photos.length === 0 ? t`Add a photo` : t`Add one more photo`}
              </Button>
            </Actions>
          )}
        </Stack>
      </Section>
    </Card>
  );
}

/** The requested documents, the reason, and the photos until they are submitted. */
export function DocumentsStep({ view, actions }: IdentityProps) {
  const { t } = useLingui();
  const { request, documents } = view;
  if (request === null) return null;
  return (
    <Stack gap={4}>
      <Text tone="secondary">{t`We have to know whose money we exchange. Only our operators see what you send. We delete the photos in time: how soon is in the AML policy.`}</Text>
      {request.reason !== null && (
        <Banner tone="warning" title={t`Please send them again`}>
          {request.reason}
        </Banner>
      )}
      {request.note !== null && <Banner title={t`What the operator writes`}>{request.note}</Banner>}
      {documents.map((document) => (
        <Asked key={document.document} document={document} view={view} actions={actions} />
      ))}
      <CommandFailure failure={view.commandFailure} />
      {!view.canSend && view.work === null && (
        <Text size="small" tone="secondary">{t`Add a photo of each document to submit them.`}</Text>
      )}
      <Actions>
        <Button
          variant="primary"
          pending={view.work === "sending"}
          disabled={!view.canSend && view.work !== "sending"}
          onClick={actions.sendIn}
        >{t`Submit for verification`}</Button>
      </Actions>
    </Stack>
  );
}

/** One photo of a document. */
export function DocumentPhotoStep({ view, actions }: IdentityProps) {
  const { t } = useLingui();
  const { photo, document } = view;
  if (photo === undefined || document === null) return null;
  return (
    <Stack gap={4}>
      <Text tone="secondary">
        <strong>{document.label}.</strong> {document.hint}
      </Text>
      <PhotoUpload
        actor={photo}
        texts={{ label: document.label, aim: document.hint, frame: "document", hidesDigits: false }}
        wayBack={<Button variant="quiet" onClick={actions.keepPhotos}>{t`Back`}</Button>}
      />
    </Stack>
  );
}
