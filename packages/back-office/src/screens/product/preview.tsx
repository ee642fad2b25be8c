import { PREVIEW, type ProductSave } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { Dialog } from "@feedmill/ui/overlay/dialog.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useId, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Choice } from "../../controls/choice.tsx";
import { Message } from "../../controls/message.tsx";
import { ask } from "../../data/client.ts";

type Width = "360" | "1280";

/** The page of the product in the shop as it would be after a save, at the width of a phone or of a desktop. */
export function Preview({ save, onClose }: { save: ProductSave; onClose: () => void }) {
	const frame = useId();
	const [width, setWidth] = useState<Width>("360");
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		let isOpen = true;
		ask("GET me", {})
			.then(({ nonce }) => isOpen && post(frame, { nonce, save: JSON.stringify(save) }))
			.catch(() => isOpen && setFailed(true));
		return () => {
			isOpen = false;
		};
	}, [frame, save]);
	return (
		<Dialog className="sheet preview" label={__("Preview")} onClose={onClose}>
			<div className="preview-head">
				<h2>{__("Preview")}</h2>
				<Choice<Width>
					label={__("Width")}
					options={[
						{ id: "360", label: __("Phone") },
						{ id: "1280", label: __("Desktop") },
					]}
					chosen={width}
					onChoose={setWidth}
				/>
				<Button onClick={onClose}>{__("Close")}</Button>
			</div>
			<p className="soft">{__("Only you see this; nothing is saved. Buttons and links do nothing here.")}</p>
			{failed ? (
				<Message kind="error">
					<p>{__("The preview cannot be shown now. Please try again.")}</p>
				</Message>
			) : (
				<div className="preview-room">
					{/* Without any right: no script and no form of the page runs, and it has no origin. */}
					<iframe className={`preview-${width}`} name={frame} sandbox="" title={__("The page in the shop")} />
				</div>
			)}
		</Dialog>
	);
}

/** A form, because only that shows a posted page in a frame. */
function post(frame: string, fields: Record<string, string>): void {
	const form = document.createElement("form");
	Object.assign(form, { method: "post", action: PREVIEW, enctype: "multipart/form-data", target: frame, hidden: true });
	for (const [name, value] of Object.entries(fields))
		form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
	document.body.append(form);
	form.submit();
	form.remove();
}
