import { Icon } from "@feedmill/ui/icon.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Check } from "../../controls/check.tsx";
import { Message } from "../../controls/message.tsx";
import { COPY } from "../../frame/shapes.ts";

/** The recovery codes, which are shown once. Who goes on says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
	const [kept, setKept] = useState(false);
	const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (kept) onDone();
			}}
		>
			<Message kind="success">
				<p>{__("Your phone is set up.")}</p>
			</Message>
			<p>
				{__(
					"Write these recovery codes down, or print them. Each lets you in once without your phone. They are not shown again.",
				)}
			</p>
			<ol className="codes">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className="state-acts">
				<Button
					icon={<Icon shape={COPY} size={18} />}
					onClick={() =>
						navigator.clipboard.writeText(codes.join("\n")).then(
							() => setCopied("yes"),
							() => setCopied("failed"),
						)
					}
				>
					{copied === "yes" ? __("Copied") : __("Copy")}
				</Button>
				<Button onClick={() => window.print()}>{__("Print")}</Button>
			</div>
			{copied === "failed" && <p role="status">{__("The browser did not allow it: please write them down.")}</p>}
			<Check label={__("I have kept these codes")} name="kept" checked={kept} onChange={setKept} />
			<Button kind="main" type="submit" wide disabled={!kept}>
				{__("Go on")}
			</Button>
		</form>
	);
}
