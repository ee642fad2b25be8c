import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./part-props.ts";
import type { TypedProduct } from "./typed-product.ts";
import { usePictures } from "./use-pictures.ts";

interface PicturesProps extends PartProps {
	latest: () => TypedProduct;
	/** How many are being sent. */
	underWay: RefObject<number>;
}

/** Pictures by drop, paste, choice or camera; the first is the main one. They are sent at once, and kept at save. */
export function Pictures({ typed, change, mayEdit, problems, latest, underWay }: PicturesProps) {
	const [over, setOver] = useState(false);
	const alt = () => {
		const { texts, packs } = latest();
		const [only] = packs;
		return [texts.name.trim(), packs.length === 1 ? only!.size : ""].filter(Boolean).join(", ");
	};
	const { sending, add, again, remove } = usePictures(alt, (picture) =>
		change({ pictures: [...latest().pictures, picture] }),
	);
	underWay.current = sending.filter(({ problem }) => problem === "").length;
	const adding = useRef(add);
	adding.current = add;
	useEffect(() => {
		if (!mayEdit) return;
		const paste = ({ clipboardData }: ClipboardEvent) => {
			const files = [...(clipboardData?.files ?? [])];
			if (files.length > 0) adding.current(files);
		};
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, [mayEdit]);
	const { pictures } = typed;
	const move = (index: number, by: -1 | 1) => {
		const next = [...pictures];
		const [picture] = next.splice(index, 1);
		next.splice(index + by, 0, picture!);
		change({ pictures: next });
	};
	const chooser = (label: string, name: string, camera: boolean) => (
		<label className="button button-quiet picture-choose">
			<span>{label}</span>
			<input
				type="file"
				name={name}
				accept="image/*"
				multiple={!camera}
				className="visually-hidden"
				{...(camera ? { capture: "environment" as const } : {})}
				onChange={({ currentTarget }) => {
					add([...(currentTarget.files ?? [])]);
					currentTarget.value = "";
				}}
			/>
		</label>
	);
	const summary =
		pictures.length === 0 ? "" : sprintf(_n("%d picture", "%d pictures", pictures.length), pictures.length);
	return (
		<Part title={__("Pictures")} summary={summary} field="pictures" first>
			<fieldset
				className={over ? "picture-drop is-over" : "picture-drop"}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					if (mayEdit) add([...event.dataTransfer.files]);
				}}
			>
				<legend className="visually-hidden">{__("Add pictures")}</legend>
				{chooser(__("Take a photo"), "camera", true)}
				{chooser(__("Choose pictures"), "imageIds", false)}
				<span className="soft small picture-hint">{__("or drop them here, or paste one")}</span>
			</fieldset>
			{problems.imageIds && <p className="field-problem">{problems.imageIds}</p>}
			<ul className="pictures">
				{pictures.map(({ id, url, alt: text }, index) => (
					<li key={id} className="picture">
						<img src={local(url)} alt={text || sprintf(__("Picture %d"), index + 1)} />
						<div className="picture-acts">
							{index > 0 && (
								<Button
									kind="plain"
									aria-label={sprintf(__("Earlier: picture %d"), index + 1)}
									onClick={() => move(index, -1)}
								>
									{__("Earlier")}
								</Button>
							)}
							<Button
								kind="plain"
								aria-label={sprintf(__("Take away: picture %d"), index + 1)}
								onClick={() => change({ pictures: pictures.filter((picture) => picture.id !== id) })}
							>
								{__("Take away")}
							</Button>
						</div>
					</li>
				))}
			</ul>
			<ul aria-live="polite">
				{sending.map(({ key, name, problem, waits }) => (
					<li key={key} className="picture-sending">
						<span>
							<b>{name}</b>{" "}
							{problem || (waits ? __("The network is bad: it is sent again by itself.") : __("is being sent …"))}
						</span>
						{waits && <Button onClick={again}>{__("Send now")}</Button>}
						<Button kind="plain" onClick={() => remove(key)}>
							{__("Leave out")}
						</Button>
					</li>
				))}
			</ul>
		</Part>
	);
}

/** Pictures of this page's own address: no other is shown here. */
function local(url: string): string {
	return URL.canParse(url) ? new URL(url).pathname : url;
}
