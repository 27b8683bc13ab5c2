import { ON_PHONE, ON_TABLET, testGuestScreens, testMemberScreens, testMovement } from "./screens";

for (const device of [ON_PHONE, ON_TABLET]) {
  testGuestScreens(device);
  testMemberScreens(device);
  testMovement(device);
}
