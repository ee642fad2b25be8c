import "../styles/pages/product.css";
import { loadChunk } from "../widgets/mount/load-chunk.ts";
import { startNow } from "../widgets/mount/start-now.ts";
import { focusNotice } from "../widgets/page/focus-notice.ts";
import { startBuyBar } from "../widgets/product/buy-bar.ts";
import { startCartForm } from "../widgets/product/cart-form.ts";
import { startDelivery } from "../widgets/product/delivery.ts";
import { startReviewForm } from "../widgets/product/review-form.ts";
import { startTabs } from "../widgets/product/tabs.ts";
import { start as startNativeShare } from "../widgets/share/native-share.ts";
import { startVariations } from "../widgets/variations/variations.ts";

startTabs();
startVariations();
startGalleries();
startBuyBar();
startCartForm();
startDelivery();
startReviewForm();
focusNotice();
startNow(".share-product .share-native", startNativeShare);

/** Loads the gallery script. Without it pictures scroll, and thumbnails and pictures are links. */
function startGalleries(): void {
	const galleries = document.querySelectorAll<HTMLElement>(".woocommerce-product-gallery--with-images");
	if (galleries.length === 0) return;
	loadChunk("gallery", () => import("../widgets/gallery/gallery.ts")).then(
		({ startGallery }) => galleries.forEach(startGallery),
		() => {},
	);
}
