import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Sheet } from "../../controls/sheet.tsx";
import { TextArea } from "../../controls/text-area.tsx";
import { LONGEST_PASTE, readTable } from "../../grid/table-text.ts";

export interface PasteSheetProps {
	onPaste: (table: readonly (readonly string[])[]) => void;
	onClose: () => void;
}

/** A field for what was copied from a spreadsheet, where there is no grid to paste into. */
export function PasteSheet({ onPaste, onClose }: PasteSheetProps) {
	const [text, setText] = useState("");
	return (
		<Sheet
			title={__("Paste prices")}
			submit={__("Look at it")}
			onClose={onClose}
			onSubmit={() => text.trim() !== "" && onPaste(readTable(text))}
		>
			<p className="soft">
				{__("Copy the columns with SKU and price in Excel or LibreOffice and paste them here. Nothing is changed yet.")}
			</p>
			<TextArea
				label={__("Rows from a spreadsheet")}
				name="paste"
				value={text}
				onChange={setText}
				maxLength={LONGEST_PASTE}
				rows={8}
				autoFocus
			/>
		</Sheet>
	);
}
