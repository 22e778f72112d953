import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import type { AnyList, List, ListCommandOf, ListFlow, RowCommandOf } from "./useList.ts";
import "#src/ui/icons/lateIcons.ts";

type ButtonProps = Omit<ComponentProps<typeof Button>, "id" | "onClick" | "pending">;

/**
 * A command on a row: busy while it is carried out for this row, and disabled while something else is done with a row.
 */
export function CommandButton({
  list,
  command,
  id,
  disabled = false,
  ...rest
}: ButtonProps & { list: AnyList; command: string; id: string }) {
  const { commands, isBusy } = list.view;
  const work = commands[command];
  const isOwn = work?.isPending === true && (work.row as { id: string }).id === id;
  return (
    <Button
      size="small"
      {...rest}
      pending={isOwn}
      disabled={disabled || (isBusy && !isOwn)}
      onClick={() => (list.actions.row as (name: string, id: string) => void)(command, id)}
    />
  );
}

/** A command on a row of a list that is known. */
export const RowButton = CommandButton as <Flow extends ListFlow>(
  props: ButtonProps & { list: List<Flow>; command: RowCommandOf<Flow>; id: string },
) => ReturnType<typeof CommandButton>;

/** A command on the list as a whole. */
export function ListButton<Flow extends ListFlow>({
  list,
  command,
  ...rest
}: ButtonProps & { list: List<Flow>; command: ListCommandOf<Flow> }) {
  const { commands } = list.view as AnyList["view"];
  return (
    <Button
      {...rest}
      pending={commands[command]?.isPending === true}
      onClick={() => list.actions.list(command)}
    />
  );
}

/** Downloads what is listed. */
export function ExportButton({ list: { view, actions } }: { list: AnyList }) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      icon="file"
      pending={view.commands["export"]?.isPending === true}
      disabled={view.rows.length === 0}
      onClick={() => (actions.list as (name: string) => void)("export")}
    >{t`Download as CSV`}</Button>
  );
}
