import { ApiError } from "#domain/api-failure.ts";
import { imageTypes } from "#domain/files/content.ts";
import type {
  SettingBody,
  SettingName,
  SettingRow,
  SettingValue,
} from "#machines/console/settings/settings.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { renameBrand } from "#src/console/frame/brand.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { contentIn } from "#src/shell/browser/file-content.ts";

type Schemas = components["schemas"];

/** The calls of the settings. */
export function settingsActors(api: Api) {
  /** The last change of what has an operation of its own, as the journal has it. */
  const lastOf = async (operation: string, field: string, signal?: AbortSignal) => {
    const query = { operation, size: 1 };
    const page: Schemas["StaffActPage"] = await bodyOf(
      api.GET("/api/v1/operator/acts/", { params: { query }, signal }),
    );
    const [act] = page.results;
    // Older acts did not record what they replaced, so there is nothing to go back to.
    if (act?.before?.[field] === undefined) return null;
    return { at: act.at, actor: act.actor, before: act.before[field] as SettingValue };
  };

  const others = async (signal?: AbortSignal): Promise<SettingRow[]> => {
    const [settings, tech, terms, autopilot] = await Promise.all([
      bodyOf(api.GET("/api/v1/calculator/settings/", { signal })),
      bodyOf(api.GET("/api/v1/calculator/tech/", { signal })),
      bodyOf(api.GET("/api/v1/operator/referrals/terms/", { signal })),
      bodyOf(api.GET("/api/v1/operator/autopilot/", { signal })),
    ]);
    const row = async (
      id: SettingName,
      kind: SettingRow["kind"],
      value: SettingValue,
      [operation, field]: [string, string],
    ): Promise<SettingRow> => ({
      id,
      kind,
      value,
      first: null,
      changed: await lastOf(operation, field, signal),
    });
    return Promise.all([
      row("maintenance", "flag", tech.active, ["setTech", "active"]),
      row("share", "percent", terms.share, ["changeReferralTerms", "share"]),
      ...(settings.demo ? [row("autopilot", "flag", autopilot.active, ["setAutopilot", "active"])] : []),
    ]);
  };

  const load = async (signal?: AbortSignal): Promise<readonly SettingRow[]> => {
    const [own, more] = await Promise.all([
      bodyOf(api.GET("/api/v1/operator/settings/values/", { signal })),
      others(signal),
    ]);
    return [...own.map(({ name, ...setting }) => ({ ...setting, id: name })), ...more];
  };

  const rowAt = async (id: string): Promise<SettingRow> => {
    const row = (await load()).find((one) => one.id === id);
    if (row === undefined) throw new Error(`There is no setting ${id}`);
    return row;
  };

  const upload = async (file: File): Promise<Saved<SettingRow>> => {
    const content = await contentIn(file);
    if (!imageTypes.some((type) => type === content)) throw new ApiError({ kind: "unsupportedMediaType" });
    const body = new FormData();
    body.append("file", file);
    // The contract's type of a file is a string.
    await bodyOf(
      api.POST("/api/v1/operator/settings/logo/", { body: { file: "" }, bodySerializer: () => body }),
    );
    return { row: await rowAt("logo") };
  };

  const set = async (
    id: SettingName,
    value: SettingValue,
    reasons: { reason_ru?: string; reason_en?: string } = {},
  ): Promise<Saved<SettingRow>> => {
    switch (id) {
      case "maintenance":
        await bodyOf(api.PUT("/api/v1/operator/tech/", { body: { active: value === true, ...reasons } }));
        break;
      case "autopilot":
        await bodyOf(api.PUT("/api/v1/operator/autopilot/", { body: { active: value === true } }));
        break;
      case "share":
        await bodyOf(api.PUT("/api/v1/operator/referrals/terms/", { body: { share: String(value) } }));
        break;
      default:
        await bodyOf(
          api.PUT("/api/v1/operator/settings/values/{name}/", {
            params: { path: { name: id } },
            body: { value },
          }),
        );
    }
    const row = await rowAt(id);
    if (id === "name") renameBrand(String(row.value));
    return { row };
  };

  return {
    load: (_: unknown, signal: AbortSignal) => load(signal),
    save: ({ body: { row, value, file, reason_ru: ru, reason_en: en } }: { body: SettingBody }) => {
      if (row === null) throw new Error("Only settings that are listed are changed");
      if (row.kind === "picture" && file !== null) return upload(file);
      return set(row.id, value, {
        ...(value === true && ru !== "" && { reason_ru: ru }),
        ...(value === true && en !== "" && { reason_en: en }),
      });
    },
    turn: async ({ id }: { id: string }) => {
      const row = await rowAt(id);
      return set(row.id, row.value !== true);
    },
    restore: async ({ id }: { id: string }) => {
      const row = await rowAt(id);
      return set(row.id, row.changed?.before ?? null);
    },
  };
}
