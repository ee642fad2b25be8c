import { type Static, type TObject, Type } from "typebox";
import { exactly, flag, text, whole } from "../../editing/schema-parts.ts";
import { type Said, said } from "../../words/said.ts";

const VIDEO_PAGES =
	"https://(?:(?:www\\.|m\\.)?youtube\\.com/(?:watch\\?(?:\\S*&)?v=|embed/|shorts/)|youtu\\.be/|vimeo\\.com/)" +
	"[\\w-]{4,20}";

const PATTERNS = {
	id: "^[a-z][a-z0-9-]*$",
	upload: "^/wp-content/uploads/[\\w./%-]+$",
	link: "^(?:/(?!/)|#|https://|mailto:|tel:)\\S*$",
	video: `^(?:${VIDEO_PAGES}(?:[?&#]\\S*)?|/wp-content/uploads/[\\w./%-]+\\.(?:mp4|webm))$`,
};
const choice = <const Values extends readonly string[]>(...values: Values) =>
	Type.Unsafe<Values[number]>(Type.Enum([...values]));
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: "\\S" });
/** What links call a popup or panel: "#popup-visit". */
const Id = Type.String({ maxLength: 40, pattern: PATTERNS.id });
/** The store's own pictures and films: a page asks nobody else for anything. */
const Upload = Type.String({ maxLength: 300, pattern: PATTERNS.upload });
const Link = Type.String({ maxLength: 500, pattern: PATTERNS.link });
const Video = Type.String({ maxLength: 300, pattern: PATTERNS.video });
const Label = Words(120);
const Networks = choice("whatsapp", "facebook", "telegram", "email", "x-twitter", "threads", "linkedin", "pinterest");

/**
 * What the shopkeeper writes between the braces of a block. docs/content.md has an example of each; `holds` says
 * whether text stands between the block's beginning and its end, `inline` that it stands in the middle of a sentence.
 */
export const BLOCKS = {
	popup: {
		holds: true,
		inline: false,
		schema: exactly({
			id: Id,
			title: Label,
			/** The text of the link that opens it, where the block stands. */
			link: Type.Optional(Label),
			/**
			 * It opens by itself: after seconds, when that much of the page (%) is scrolled by, or before somebody leaves.
			 */
			after: Type.Optional(whole(0, 600)),
			scrolled: Type.Optional(whole(1, 100)),
			leaving: Type.Optional(flag),
			/** By itself only once a visitor. */
			once: Type.Optional(flag),
		}),
	},
	panel: {
		holds: true,
		inline: false,
		schema: exactly({
			id: Id,
			title: Label,
			link: Type.Optional(Label),
			side: Type.Optional(choice("left", "right")),
		}),
	},
	carousel: {
		holds: false,
		inline: false,
		schema: exactly({
			title: Label,
			/** Most slides beside each other, on a wide screen. */
			shown: Type.Optional(whole(1, 4)),
			slides: Type.Array(
				exactly({
					/** The slug of a category, which brings its picture, name and link. */
					category: Type.Optional(Type.String({ maxLength: 200, pattern: "^[a-z0-9%_-]+$" })),
					picture: Type.Optional(Upload),
					alt: Type.Optional(text(300)),
					title: Type.Optional(Label),
					text: Type.Optional(Words(300)),
					link: Type.Optional(Link),
				}),
				{ minItems: 2, maxItems: 24 },
			),
		}),
	},
	gallery: {
		holds: false,
		inline: false,
		schema: exactly({
			title: Label,
			pictures: Type.Array(exactly({ picture: Upload, alt: Words(300), caption: Type.Optional(Words(300)) }), {
				minItems: 1,
				maxItems: 60,
			}),
		}),
	},
	video: {
		holds: false,
		inline: false,
		/** `captions`: WebVTT of what is said, for a film of the store's own. */
		schema: exactly({ address: Video, title: Label, picture: Upload, captions: Type.Optional(Upload) }),
	},
	share: {
		holds: false,
		inline: false,
		schema: exactly({ networks: Type.Optional(Type.Array(Networks, { minItems: 1, maxItems: 8, uniqueItems: true })) }),
	},
	tooltip: {
		holds: false,
		inline: true,
		schema: exactly({ term: Words(60), text: Words(300) }),
	},
	"on-this-page": {
		holds: false,
		inline: false,
		schema: exactly({ title: Type.Optional(Label), sticky: Type.Optional(flag) }),
	},
	sticky: { holds: true, inline: false, schema: exactly({ edge: Type.Optional(choice("top", "bottom")) }) },
	motion: {
		holds: true,
		inline: false,
		schema: exactly({
			effect: choice("rise", "slide", "fade", "grow", "turn"),
			strength: Type.Optional(whole(1, 10)),
		}),
	},
} as const satisfies Record<string, { holds: boolean; inline: boolean; schema: TObject }>;

export type BlockName = keyof typeof BLOCKS;
export type BlockFields<N extends BlockName> = Static<(typeof BLOCKS)[N]["schema"]>;

/** What is to be written instead, for a text that does not fit its pattern. */
export const MEANT: Readonly<Record<string, Said>> = {
	[PATTERNS.id]: said('must be small letters, digits and hyphens, such as "visit"'),
	[PATTERNS.upload]: said('must be an upload of this store, such as "/wp-content/uploads/2026/10/mill.jpg"'),
	[PATTERNS.link]: said('must be an address such as "/shop/" or "https://feed.example/"'),
	[PATTERNS.video]: said(
		"must be the address of a video on YouTube or Vimeo, or of an upload that ends in .mp4 or .webm",
	),
	"^[a-z0-9%_-]+$": said('must be the slug of a category, such as "poultry-feed"'),
	"\\S": said("must not be empty"),
};
