import { useLingui } from "@lingui/react/macro";
import type { ChatFile } from "#machines/site/chat/chat.types.ts";
import { isPicture } from "#domain/site/chat.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { FileRow, type FileRowState } from "#src/ui/files/FileRow.tsx";
import { formatSize } from "#src/ui/files/formatSize.ts";
import type { ChatActions } from "./useChat.ts";

/** The file of the next message, attached or uploading. */
export function Attachment({
  file,
  hasPreview,
  arriving,
  actions,
  onRemove,
}: {
  file: ChatFile | null;
  hasPreview: boolean;
  arriving: FileRowState | null;
  actions: ChatActions;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const size = file === null ? "" : formatSize(locale, file.size);
  const attached: FileRowState | null = file && {
    kind: "ready",
    name: file.name,
    meta: t`Attached, ${size}`,
    ...(hasPreview && isPicture(file.type) && { previewUrl: file.url }),
  };
  const state = arriving ?? attached;
  return (
    state && (
      <FileRow
        label={t`File for the message`}
        state={state}
        texts={{
          progress: t`Uploading the file`,
          cancel: t`Stop the upload`,
          retry: t`Try again`,
          remove: t`Remove the file`,
        }}
        onCancel={actions.cancelUpload}
        onRetry={actions.retryUpload}
        onRemove={onRemove}
      />
    )
  );
}
