import "../styles/pages/product.css";
import { startNow } from "../widgets/mount/start-now.ts";
import { startBuyBar } from "../widgets/product/buy-bar.ts";
import { startDelivery } from "../widgets/product/delivery.ts";
import { startGallery } from "../widgets/product/gallery.ts";
import { startReviewForm } from "../widgets/product/review-form.ts";
import { startTabs } from "../widgets/product/tabs.ts";
import { start as startNativeShare } from "../widgets/share/native-share.ts";
import { startVariations } from "../widgets/variations/variations.ts";

startTabs();
startVariations();
startGallery();
startBuyBar();
startDelivery();
startReviewForm();
startNow(".share-product .share-native", startNativeShare);
