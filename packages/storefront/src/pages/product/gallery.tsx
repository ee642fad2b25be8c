import { cx } from "@feedmill/ui/class-names.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { ZOOM } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { Picture } from "../../frame/frame.ts";
import { gallerySizes } from "./gallery-sizes.ts";

export interface GalleryProps {
	/** Only the placeholder if the product has none. */
	pictures: GalleryPicture[];
	isPlaceholder: boolean;
}

export interface GalleryPicture extends Picture {
	/** The full-size picture. */
	full: { src: string; width: number; height: number };
	thumbnail: string;
	caption: string;
}

/** Pictures in a scrolling strip with thumbnails as links; works without JavaScript. Reference: catalogue UI §3.6. */
export function Gallery({ pictures, isPlaceholder }: GalleryProps) {
	return (
		<div
			className={cx(
				"woocommerce-product-gallery",
				`woocommerce-product-gallery--${isPlaceholder ? "without" : "with"}-images`,
				"woocommerce-product-gallery--columns-4 images",
			)}
			data-columns={4}
		>
			<div className="woocommerce-product-gallery__wrapper">
				{pictures.map((picture, index) => (
					<Slide key={picture.full.src} picture={picture} index={index} isPlaceholder={isPlaceholder} />
				))}
			</div>
			{pictures[0] && !isPlaceholder && (
				<a
					className="woocommerce-product-gallery__trigger"
					href={pictures[0].full.src}
					aria-label={__("View full-screen image gallery")}
				>
					<Icon shape={ZOOM} size={20} />
				</a>
			)}
			{pictures.length > 1 && (
				<ol className="gallery-thumbnails">
					{pictures.map((picture, index) => (
						<li key={picture.full.src}>
							<a
								href={`#picture-${index + 1}`}
								aria-label={sprintf(__("Picture %1$d of %2$d"), index + 1, pictures.length)}
							>
								<img src={picture.thumbnail} alt="" width={80} height={80} loading="lazy" decoding="async" />
							</a>
						</li>
					))}
				</ol>
			)}
		</div>
	);
}

function Slide({ picture, index, isPlaceholder }: { picture: GalleryPicture; index: number; isPlaceholder: boolean }) {
	const image = (
		<img
			className="wp-post-image"
			src={picture.src}
			alt={isPlaceholder ? __("Awaiting product image") : picture.alt}
			width={picture.width}
			height={picture.height}
			srcSet={picture.srcSet || undefined}
			sizes={picture.srcSet ? gallerySizes(picture) : undefined}
			data-caption={picture.caption}
			data-src={picture.full.src}
			data-large_image={picture.full.src}
			data-large_image_width={picture.full.width}
			data-large_image_height={picture.full.height}
			{...(index === 0 ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
		/>
	);
	if (isPlaceholder) return <div className="woocommerce-product-gallery__image--placeholder">{image}</div>;
	return (
		<div
			id={`picture-${index + 1}`}
			className="woocommerce-product-gallery__image"
			data-thumb={picture.thumbnail}
			data-thumb-alt={picture.alt}
		>
			<a href={picture.full.src} aria-label={sprintf(__("Enlarge picture: %s"), picture.alt)}>
				{image}
			</a>
		</div>
	);
}
