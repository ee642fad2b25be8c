import type { TaskLook, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Labelled } from "../../../controls/labelled.tsx";
import { Sheet } from "../../../controls/sheet.tsx";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";
import { type CellsOfRow, readFile } from "./read-file.ts";

/** A file in WooCommerce's columns: first what it would change, then the task that does it. */
export default function ImportSheet({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate();
	const id = useId();
	const [file, setFile] = useState<File | null>(null);
	const [wrong, setWrong] = useState("");
	const [rows, setRows] = useState<readonly CellsOfRow[]>([]);
	const [looked, setLooked] = useState<TaskLook | null>(null);
	const looking = useAct("POST tasks/product-row/look", "nothing", setLooked);
	const begun = ({ id: task }: TaskShown) => void navigate({ to: "/tasks/$id", params: { id: task } });
	const beginning = useAct("POST tasks/product-row", "tasks", begun, { isByContent: true });
	const wanted = { rows: rows.map((cells) => ({ cells })) };
	async function look(): Promise<void> {
		if (!file) return setWrong(__("Choose a file."));
		const read = await readFile(file);
		if (read.problem !== undefined) return setWrong(read.problem);
		setRows(read.rows);
		looking.send({ rows: read.rows.map((cells) => ({ cells })) });
	}
	if (looked)
		return (
			<Sheet
				title={sprintf(_n("%d row fits", "%d rows fit", looked.fit), looked.fit)}
				submit={looked.fit === 0 ? __("Close") : importWords(looked)}
				busy={beginning.busy}
				onSubmit={() => (looked.fit === 0 ? onClose() : beginning.send(wanted))}
				onClose={onClose}
				onBack={() => setLooked(null)}
			>
				<FormProblem problem={beginning.problem} fields={[]} />
				<Made look={looked} />
				<Left look={looked} />
			</Sheet>
		);
	return (
		<Sheet
			title={__("Import products")}
			submit={__("Look at it")}
			busy={looking.busy}
			onSubmit={() => void look()}
			onClose={onClose}
		>
			<FormProblem problem={looking.problem} fields={[]} />
			<p className="soft">
				{__(
					"A CSV file in WooCommerce's columns changes products that are here, by SKU, and makes those whose SKU is new. It deletes none.",
				)}
			</p>
			<Labelled id={id} label={__("File")} problem={wrong}>
				<input
					id={id}
					type="file"
					accept=".csv,text/csv,.tsv,.txt"
					onChange={(event) => {
						setFile(event.currentTarget.files?.[0] ?? null);
						setWrong("");
					}}
				/>
			</Labelled>
		</Sheet>
	);
}

function importWords({ fit, makes }: TaskLook): string {
	if (makes === 0) return sprintf(_n("Change %d product", "Change %d products", fit), fit);
	if (makes === fit) return sprintf(_n("Make %d product or pack", "Make %d products and packs", makes), makes);
	return sprintf(__("Make %1$d, change %2$d"), makes, fit - makes);
}

/** Products and packs that would be new, so that a mistyped SKU is seen. */
function Made({ look: { makes, made } }: { look: TaskLook }) {
	if (makes === 0) return null;
	return (
		<>
			<p>{sprintf(_n("%d row has a new SKU:", "%d rows have new SKUs:", makes), makes)}</p>
			<ul className="results">
				{made.map((label) => (
					<li key={label}>{label}</li>
				))}
			</ul>
		</>
	);
}

/** Rows that are left out, each with its sentence. */
function Left({ look: { out, leftOut } }: { look: TaskLook }) {
	if (out === 0) return <p>{__("All rows of the file fit. Nothing is changed yet.")}</p>;
	return (
		<>
			<p>{sprintf(_n("%d row is left out:", "%d rows are left out:", out), out)}</p>
			<ul className="results">
				{leftOut.map(({ position, label, sentence }) => (
					<li key={position}>
						{position} {label}: {sentence}
					</li>
				))}
			</ul>
		</>
	);
}
