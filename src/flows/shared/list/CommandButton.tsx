import type { ComponentProps } from "react";
import { Button } from "#src/ui/Button.tsx";
import type { AnyList } from "./useList.ts";

/**
 * A command on a row: busy while it is carried out for this row, and disabled while something else is done with a row.
 */
export function RowButton({
  list: { view, actions },
  command,
  id,
  disabled = false,
  ...rest
}: Omit<ComponentProps<typeof Button>, "id" | "onClick" | "pending"> & {
  list: AnyList;
  command: string;
  id: string;
}) {
  const { isPending, row } = view.commands[command] ?? { isPending: false, row: null };
  const isOwn = isPending && (row as { id: string } | null)?.id === id;
  return (
    <Button
      size="small"
      {...rest}
      pending={isOwn}
      disabled={disabled || (view.isBusy && !isOwn)}
      onClick={() => actions.row(command as never, id)}
    />
  );
}

/** A command on the list as a whole. */
export const ListButton = ({
  list: { view, actions },
  command,
  ...rest
}: Omit<ComponentProps<typeof Button>, "onClick" | "pending"> & { list: AnyList; command: string }) => (
  <Button
    {...rest}
    pending={view.commands[command]?.isPending === true}
    onClick={() => actions.list(command as never)}
  />
);
