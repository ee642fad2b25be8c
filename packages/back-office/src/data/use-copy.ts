import { speak } from "@feedmill/ui/speak.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useState } from "react";

/** ms for which a page says that something was copied. */
const SAID = 4_000;

/** Copies a text to the clipboard, and whether it has just done so; "failed": the browser did not allow it. */
export function useCopy(text: string): { copied: "no" | "yes" | "failed"; copy: () => void } {
	const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
	useEffect(() => {
		if (copied === "no") return;
		const timer = setTimeout(() => setCopied("no"), SAID);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setCopied("yes");
			speak(__("Copied"));
		} catch {
			setCopied("failed");
			speak(__("The browser did not allow it: please mark the sentence."));
		}
	};
	return { copied, copy: () => void copy() };
}
