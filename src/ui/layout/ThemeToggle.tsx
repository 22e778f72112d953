import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { useTheme } from "#src/ui/theme/theme.ts";
import type { Theme } from "#src/ui/theme/theme.ts";

/** Light, dark, or as the device has it. */
export function ThemeToggle({ legend, texts }: { legend: string; texts: Record<Theme, string> }) {
  const [theme, choose] = useTheme();
  return (
    <Segmented
      legend={legend}
      value={theme}
      onChange={choose}
      choices={[
        { value: "light", label: texts.light, icon: "sun" },
        { value: "dark", label: texts.dark, icon: "moon" },
        { value: "system", label: texts.system, icon: "display" },
      ]}
    />
  );
}
