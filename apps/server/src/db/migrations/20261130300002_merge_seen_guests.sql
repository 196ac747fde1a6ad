-- Whom a round was to find is somebody else once two guests are one.
grant update (guest_id) on room_check_stays to keyhold_app;
