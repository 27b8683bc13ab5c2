import { ON_DESKTOP, testMemberScreens } from "./screens";

testMemberScreens(ON_DESKTOP);
