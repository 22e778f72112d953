import { useState } from "react";
import type { ComponentProps } from "react";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import "#src/ui/icons/lateIcons.ts";
import { TextField } from "./TextField.tsx";

/** A password, hidden until its button shows it; what is typed is never corrected or capitalised. */
export function PasswordField({
  texts,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "type" | "suffix"> & { texts: { show: string; hide: string } }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? "eyeOff" : "eye"}
          label={isShown ? texts.hide : texts.show}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
