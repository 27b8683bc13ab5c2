import { ON_DESKTOP, testGuestScreens, testMovement } from "./screens";

testGuestScreens(ON_DESKTOP);
testMovement(ON_DESKTOP);
