import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { asData, type Containment } from "../containment.ts";
import type { AnswerData, AnswerSchema } from "../definition/answer-data.ts";
import type { Extension } from "../extension.ts";
import { syncCall } from "../own/sync-call.ts";
import type { ExtensionData } from "../registry.ts";

const NONE: ExtensionData = Object.freeze({});

/**
 * The data of one part of all extensions, by namespace, without those that throw. Costs nothing if no extension has the
 * part.
 */
export function answerDataOf<Sources extends readonly unknown[]>(
	extensions: readonly Extension[],
	name: string,
	part: (extension: Extension) => Partial<Pick<AnswerData<AnswerSchema, Sources>, "data">> | undefined,
	contained: Containment,
): (settings: StoreSettings, ...sources: Sources) => ExtensionData {
	const parts = extensions.flatMap((extension) => {
		const found = part(extension);
		return found?.data ? [{ namespace: extension.namespace, data: found.data.bind(found) }] : [];
	});
	if (parts.length === 0) return () => NONE;
	return (settings, ...sources) =>
		Object.fromEntries(
			parts.flatMap(({ namespace, data }) =>
				contained.run<[string, unknown][]>(
					namespace,
					name,
					() => [[namespace, asData(data(...sources, syncCall(settings, namespace)))]],
					() => [],
				),
			),
		);
}
