-- Whoever is deleted for ever leaves every property: what they held in each goes with their place there.
grant delete on members to keyhold_identity;
