import { asData, type Containment } from "../containment.ts";
import type { BrowserData, PageFacts, Visiting } from "../definition/browser-parts.ts";
import type { Extension } from "../extension.ts";
import { syncCall } from "../own/sync-call.ts";
import type { ExtensionRegistry } from "../registry.ts";

/** Data for the scripts of a page, from extensions with a script there. Failed ones are left out. */
export function registerBrowserParts(
	extensions: readonly Extension[],
	contained: Containment,
): Pick<ExtensionRegistry, "scriptData" | "scriptGlobals" | "gatewayData"> {
	const sourcesOf = (extension: Extension): Record<string, BrowserData> => ({
		...(extension.scriptData ? { [`${extension.namespace}_data`]: extension.scriptData } : {}),
		...extension.settings,
	});
	const settingsOf = collector("scriptData", sourcesOf);
	const globalsOf = collector("globals", ({ globals = {} }) => globals);
	const gateways = new Map(
		extensions.flatMap(({ namespace, payment }) =>
			(payment?.gateways ?? []).flatMap(({ gateway, data }) =>
				data ? [[gateway.id, { namespace, data }] as const] : [],
			),
		),
	);

	return {
		scriptData: (settings, block, visiting = NOBODY) => settingsOf(settings, { block, ...visiting }),
		scriptGlobals: (settings, block, visiting = NOBODY) => globalsOf(settings, { block, ...visiting }),
		gatewayData(id, settings, block, visiting = NOBODY) {
			const found = gateways.get(id);
			if (!found) return {};
			return contained.run(
				found.namespace,
				"gateway data",
				() =>
					asData(found.data(settings, { block, ...visiting, ...syncCall(settings, found.namespace) })) as Record<
						string,
						unknown
					>,
				() => ({}),
			);
		},
	};

	function collector(part: string, sources: (extension: Extension) => Readonly<Record<string, BrowserData>>) {
		const all = extensions.flatMap((extension) =>
			Object.entries(sources(extension)).map(([name, data]) => ({ extension, name, data })),
		);
		return (settings: Parameters<BrowserData>[0], facts: Omit<PageFacts, "ownSettings">): Record<string, unknown> =>
			Object.fromEntries(
				all
					.filter(({ extension: { scripts, styles } }) => scripts?.[facts.block] ?? styles?.[facts.block])
					.flatMap(({ extension: { namespace }, name, data }) =>
						contained.run<[string, unknown][]>(
							namespace,
							part,
							() => [[name, asData(data(settings, { ...facts, ...syncCall(settings, namespace) }))]],
							() => [],
						),
					),
			);
	}
}

const NOBODY: Visiting = { shopper: null, nonce: "" };
