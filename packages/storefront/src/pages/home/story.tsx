import { Icon } from "@feedmill/ui/icon.tsx";
import { FORWARD } from "@feedmill/ui/icon-shapes.ts";
import type { Picture } from "../../frame/frame.ts";

export interface StoryProps {
	title: string;
	paragraphs: readonly string[];
	picture: Picture | null;
	link: { text: string; href: string } | null;
}

/** The mill's own text beside a picture. */
export function Story({ title, paragraphs, picture, link }: StoryProps) {
	return (
		<section className={picture ? "home-section story story--picture" : "home-section story"}>
			{picture && (
				<img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} loading="lazy" />
			)}
			<div>
				<h2>{title}</h2>
				{paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				{link && (
					<p>
						<a className="with-icon" href={link.href}>
							{link.text} <Icon shape={FORWARD} size={18} />
						</a>
					</p>
				)}
			</div>
		</section>
	);
}
