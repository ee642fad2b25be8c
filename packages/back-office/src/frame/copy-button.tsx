import { Icon } from "@feedmill/ui/icon.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { Button } from "../controls/button.tsx";
import { useKeys } from "../controls/use-keys.ts";
import { useCopy } from "../data/use-copy.ts";
import { COPY } from "./shapes.ts";

/** Copies a text, and says that it is done or that the browser did not allow it. `shortcut`: a letter key. */
export function CopyButton({ text, shortcut }: { text: string; shortcut?: string }) {
	const { copied, copy } = useCopy(text);
	useKeys(shortcut === undefined ? {} : { [shortcut]: copy });
	return (
		<>
			<Button icon={<Icon shape={COPY} size={18} />} aria-keyshortcuts={shortcut} onClick={copy}>
				{copied === "yes" ? __("Copied") : __("Copy")}
			</Button>
			{copied === "failed" && <p>{__("The browser did not allow it: please mark the sentence.")}</p>}
		</>
	);
}
