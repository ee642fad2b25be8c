export interface GalleryProps {
	/** Group in the lightbox, unique on the page. */
	group: string;
	title: string;
	pictures: readonly { picture: string; alt: string; caption: string }[];
}

/** Thumbnails that link to large pictures, shown in the lightbox with JavaScript (widgets/lightbox). */
export function Gallery({ group, title, pictures }: GalleryProps) {
	return (
		<ul className="content-gallery" aria-label={title}>
			{pictures.map(({ picture, alt, caption }, index) => (
				<li key={picture}>
					<a
						href={picture}
						data-elementor-open-lightbox="yes"
						data-elementor-lightbox-slideshow={group}
						data-elementor-lightbox-index={index}
						data-elementor-lightbox-title={caption || alt}
					>
						<img src={picture} alt={alt} width="400" height="300" loading="lazy" decoding="async" />
					</a>
					{caption !== "" && <span className="content-gallery__caption">{caption}</span>}
				</li>
			))}
		</ul>
	);
}
